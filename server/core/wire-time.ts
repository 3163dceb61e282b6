/** A second in a zone, `yyyy-MM-dd HH:mm:ss`, as the wire writes dates of content; `at` in epoch ms. */
export function dateTimeIn(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(at).replace(',', '')
}
