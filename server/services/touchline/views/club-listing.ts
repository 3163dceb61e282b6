import type { ClubListing } from '#contract/touchline/team.ts'
import { dateIn } from '#core/day-range.ts'
import type { listListingsOf } from '#timeline/store/listed-club.ts'

type Listed = Awaited<ReturnType<typeof listListingsOf>>[number]

/** A club as the list of a source has it, with its other names. */
export function listingView(listed: Listed, zone: string): ClubListing {
  const { provider, name, founded, dissolved, ground, capacity, city, district, region, street, names } = listed
  return {
    source: provider,
    listedOn: dateIn(listed.listedAt, zone),
    name,
    founded,
    dissolved,
    ground,
    capacity,
    city,
    district,
    region,
    address: street,
    names: names.filter((one) => one.name !== name),
  }
}
