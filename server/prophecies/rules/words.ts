/** Words of a text; each Chinese, Japanese or Korean letter is one. */
export function countWords(text: string): number {
  return [...text.matchAll(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)]
    .length
}
