/** Removes the copies of pages in this browser; see `web/public/sw.js`. */
export async function forgetPages(): Promise<void> {
  // Absent without HTTPS.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith('touchline-pages'))
  await Promise.all(names.map((name) => caches.delete(name)))
}
