/** Bundles the sources of the site, or those that an element needs: paths to contents. */
export function bundle(options: {
  root: string;
  generated: string;
  elementOnly?: boolean;
  relays?: string[];
}): Promise<{ files: Map<string, Buffer>; build: string; visits: Record<string, string[]> }>;
