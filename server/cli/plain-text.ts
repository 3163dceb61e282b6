/** Characters that a terminal obeys or that turn the direction of a text, without the ends of lines and tabs. */
const obeyed = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** What a terminal may be sent: names come from files and from people, and none of them is a command to it. */
export function plainText(text: string): string {
  return text.replaceAll(obeyed, '\ufffd')
}
