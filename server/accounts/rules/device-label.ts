const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bDart\//, 'App'],
  [/\bCFNetwork\/|\bokhttp\//, 'App'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox · Windows`, as far as the user agent reveals it; '' otherwise. */
export function deviceLabel(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} · ${system}` : (browser ?? system ?? '')
}

/** The network of an address, for display: `203.0.113.*`, `2001:db8:1::`. */
export function coarseAddress(address: string): string {
  if (address.includes('.')) return `${address.split('.').slice(0, 3).join('.')}.*`
  const groups = address.split('%')[0]!.split('::')[0]!.split(':').filter(Boolean).slice(0, 3)
  return groups.length === 0 ? '' : `${groups.join(':')}::`
}
