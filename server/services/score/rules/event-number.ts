/** A stable number for the key of an event: FNV-1a over the text, 31 bits, in practice unique in a match. */
export function eventNumber(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 1 || 1
}
