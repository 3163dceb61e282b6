import { storedKeys } from '../boot.ts'
import { callApi } from './call.ts'
import { currentMe } from './me.ts'
import { stored } from '../kit/stored.ts'

const device = stored<string>(storedKeys.device, '', (found) => (typeof found === 'string' ? found : ''))

/** Headers that name this browser where nobody is signed in; none before it asked for a name. */
export function deviceHeaders(): Record<string, string> {
  const id = device.get()
  return id === '' ? {} : { deviceid: id }
}

export function hasDevice(): boolean {
  return device.get() !== ''
}

/** Makes sure that this browser has a name the server will know again. Who is signed in needs none. */
export async function ensureDevice(): Promise<void> {
  if (currentMe() || hasDevice()) return
  const { deviceId } = await callApi<{ deviceId: string }>('POST', '/devices')
  device.set(deviceId)
}
