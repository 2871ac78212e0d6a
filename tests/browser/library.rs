//! The npm package `quarry-rules` in a page: it runs the same suite that Node runs, `packages/rules/test/`.

use serde_json::{Value, json};

use crate::page::{DESKTOP, elsewhere};

#[tokio::test]
async fn its_tests_pass_in_a_page() {
    elsewhere("library/index.html", DESKTOP, async |page| {
        page.wait("return globalThis.report?.done", Value::Null).await;
        let failed = page.script("return report.failed", Value::Null).await;
        assert_eq!(failed, json!([]));
        let passed = page.script("return report.passed", Value::Null).await.as_u64().unwrap_or_default();
        assert!(passed > 50, "{passed}");
    })
    .await;
}

/// Vite has bundled `packages/rules/test/project/`.
#[tokio::test]
async fn a_bundled_project_runs_in_a_page() {
    elsewhere("library/bundled/index.html", DESKTOP, async |page| {
        page.wait("return document.title !== 'running'", Value::Null).await;
        let found = page.script("return document.title", Value::Null).await;
        assert_eq!(found, json!("true 44 null true 2 X b1xb2 loss b1xb2 loss"));
    })
    .await;
}
