/** The place of a map on the page of its title. */
export function mapAnchor(map: string): string {
  return `map-${map.toLowerCase().replaceAll(/\s+/g, '-')}`
}
