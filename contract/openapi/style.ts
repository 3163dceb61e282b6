/** The style of the pages at `/docs`: light and dark, readable on a phone, without fonts and images. */
export const docsStyle = `:root{color-scheme:light dark;--bg:#f5f7f6;--card:#fff;--text:#14211d;--dim:#54625d;--line:#dfe4e2;--link:#0a6b4b}
@media (prefers-color-scheme:dark){:root{--bg:#0e1412;--card:#161d1a;--text:#e8efec;--dim:#a3b0ab;--line:#2a3430;--link:#6fd3ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/22px ui-sans-serif,system-ui,sans-serif}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 16px;background:var(--card);border-bottom:1px solid var(--line)}
main{max-width:960px;margin:0 auto;padding:16px}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1{font-size:28px;line-height:34px}h2{margin-top:32px}h3,h4{margin:16px 0 4px}
code{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:4px 0}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid var(--line)}
th,td:last-child{color:var(--dim)}
details,.shape{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:8px 0;padding:0 16px}
.shape{padding-bottom:12px}
summary{cursor:pointer;padding:12px 0}
summary b{display:inline-block;min-width:48px}
summary span{color:var(--dim)}
i{font-style:normal;color:var(--dim);border:1px solid var(--line);border-radius:4px;padding:0 6px}
:target{border-color:var(--link)}
`
