import { renderDocument, type Face } from '#contract/document/faces.ts'
import type { Document, Mention } from '#contract/document/document.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as text of HTML, or as the value of a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter]!)
}

function pathOf({ of, id }: Pick<Mention, 'of' | 'id'>): string {
  return `/${of === 'competition' ? 'league' : of}/${id}`
}

const join = (parts: readonly string[]) => parts.join('')
const cells = (tag: 'td' | 'th', row: readonly string[][]) =>
  `<tr>${row.map((inside) => `<${tag}>${join(inside)}</${tag}>`).join('')}</tr>`

/** @param base - Scheme and host of this site: old clients show the body outside of it. */
function htmlFace(base: string): Face<string> {
  const address = (href: string) => escapeHtml(href.startsWith('/') ? `${base}${href}` : href)
  return {
    text: ({ text, isStrong, isEmphasis }) => {
      const inner = escapeHtml(text)
      const slanted = isEmphasis ? `<em>${inner}</em>` : inner
      return isStrong ? `<strong>${slanted}</strong>` : slanted
    },
    link: ({ href }, inside) => `<a href="${address(href)}" rel="nofollow noopener">${join(inside)}</a>`,
    mention: (node) => `<a href="${address(pathOf(node))}">${escapeHtml(node.label)}</a>`,
    heading: ({ level }, inside) => `<h${level}>${join(inside)}</h${level}>`,
    paragraph: (_, inside) => `<p>${join(inside)}</p>`,
    quote: ({ source }, inside) =>
      `<blockquote><p>${join(inside)}</p>${source === undefined ? '' : `<footer>${escapeHtml(source)}</footer>`}</blockquote>`,
    list: ({ isOrdered }, items) => {
      const tag = isOrdered ? 'ol' : 'ul'
      return `<${tag}>${items.map((item) => `<li>${join(item)}</li>`).join('')}</${tag}>`
    },
    picture: ({ file, alternative, credit }) =>
      `<figure><img src="${address(`/files/${file}`)}" alt="${escapeHtml(alternative)}">${
        credit === undefined ? '' : `<figcaption>${escapeHtml(credit)}</figcaption>`
      }</figure>`,
    table: (_, head, rows) =>
      `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`,
    rule: () => '<hr>',
  }
}

/** The body of an article as HTML, for old clients and feeds; every text in it is escaped. */
export function htmlOf(document: Document, base: string): string {
  return renderDocument(document, htmlFace(base)).join('\n')
}
