// Shows pushed notifications, and opens their match. It caches nothing and answers no requests.
self.addEventListener('push', (event) => {
  let push = null
  try {
    push = event.data?.json()
  } catch {
    // Not ours.
  }
  if (typeof push?.title !== 'string') return
  const { title, body, tag, url, isCorrection, lang } = push
  // One tag per match: the newest notification replaces the previous one, so that none is out of date.
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, renotify: true, silent: isCorrection === true, icon: '/icon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(open(target.href))
})

// Navigates an open window of the site instead of opening another.
async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === href) ?? windows[0]
  if (!shown) return self.clients.openWindow(href)
  await shown.focus()
  if (shown.url !== href) await shown.navigate(href).catch(() => self.clients.openWindow(href))
}
