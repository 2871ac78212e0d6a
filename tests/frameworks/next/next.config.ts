import type { NextConfig } from "next";

const config: NextConfig = { output: "export", basePath: process.env.BASE };

export default config;
