/** The number as it is stored: without a trunk zero, which many write. */
export function nationalNumber(areaNo: string, phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return areaNo === '39' ? digits : digits.replace(/^0+/, '')
}

/** Whether messages can be sent to a number. */
export function isPhone(areaNo: string, phone: string): boolean {
  if (!/^[1-9]\d{0,3}$/.test(areaNo)) return false
  if (areaNo === '86') return /^1[3-9]\d{9}$/.test(phone)
  return /^\d{4,14}$/.test(phone) && areaNo.length + phone.length <= 15
}

/** A block of 10,000 numbers. */
export function prefixOf(areaNo: string, phone: string): string {
  return `${areaNo}-${phone.slice(0, -4)}`
}

/** `138******78`: enough for owners to recognise their number. */
export function maskPhone(phone: string): string {
  if (phone.length < 7) return '*'.repeat(phone.length)
  return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 5)}${phone.slice(-2)}`
}
