import { storedKeys } from '../boot.ts'
import { callApi } from './call.ts'
import { currentMe } from './me.ts'
import { stored } from '../kit/page/stored.ts'

const device = stored<string>(storedKeys.device, '', (found) => (typeof found === 'string' ? found : ''))

/** Headers with the device id of this browser for visitors; none before an id was issued. */
export function deviceHeaders(): Record<string, string> {
  const id = device.get()
  return id === '' ? {} : { deviceid: id }
}

export function hasDevice(): boolean {
  return device.get() !== ''
}

/** Ensures that this browser has a signed device id. Signed-in users need none. */
export async function ensureDevice(): Promise<void> {
  if (currentMe() || hasDevice()) return
  const { deviceId } = await callApi<{ deviceId: string }>('POST', '/devices')
  device.set(deviceId)
}
