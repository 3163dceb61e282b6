import { storedKeys } from '../boot.ts'
import { callApi } from './call.ts'
import { currentMe, sessionMark } from './me.ts'
import { stored } from '../kit/page/stored.ts'
import { deviceHeaders, ensureDevice } from './device.ts'

/** Whether this browser shows notifications of the site. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

/** The state of this browser last sent to the server; it is sent again on change. */
const lastSent = stored<string>(storedKeys.push, '', (found) => (typeof found === 'string' ? found : ''))

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) ? 'on' : 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Requests permission if needed, subscribes, and sends the subscription to the server. */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await callApi<{ publicKey: string }>('GET', '/push/key')
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    })
    await send(subscription)
    return 'on'
  } catch (thrown) {
    // The push service is unreachable, or the browser denies it without a prompt.
    if (thrown instanceof DOMException) return 'unsupported'
    throw thrown
  }
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await callApi('POST', '/push/subscription/end', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  lastSent.set('')
  return 'off'
}

/** Sends changes of a subscribed browser to the server: session, language, picture delay, spoilers. */
export async function refreshPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription && lastSent.get() !== shown()) await send(subscription)
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await ensureDevice()
  await callApi('PUT', '/push/subscription', { body: { endpoint, keys, ...settings() }, headers: deviceHeaders() })
  lastSent.set(shown())
}

function settings() {
  const delay = Number(cookie('delay') ?? 0)
  return {
    lang: document.documentElement.lang.startsWith('zh') ? 'zh' : 'en',
    delaySeconds: Number.isFinite(delay) ? Math.min(120, Math.max(0, Math.round(delay))) : 0,
    isSpoilerFree: cookie('spoilers') === 'hide',
  }
}

function shown(): string {
  // The server pushes to a session, so a new session is sent even for the same user.
  return JSON.stringify([currentMe()?.id ?? 0, sessionMark(), settings()])
}

function cookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
