import type { ClubListing } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { clubWords } from './club-words.ts'

/** A club as a list of clubs has it: names, ground, city, years, each if stated, with the source. */
export function ClubCard({ listing }: { listing: ClubListing }) {
  const words = useWords(clubWords)
  const { format } = useLanguage()
  const { name, founded, dissolved, ground, capacity, address, names, source, listedOn } = listing
  const namesOf = (areFormer: boolean) =>
    format.list(
      names
        .filter(({ isFormer }) => isFormer === areFormer)
        .map((one) => (one.language ? `${one.name}${format.aside(one.language)}` : one.name)),
    )
  const seats = capacity === null ? '' : format.aside(words.seats(format.number(capacity)))
  const facts: [label: string, value: string | null][] = [
    [words.name, name],
    [words.founded, founded && String(founded)],
    [words.dissolved, dissolved && String(dissolved)],
    [words.ground, ground && `${ground}${seats}`],
    [words.city, placeOf(listing, format.list)],
    [words.address, address],
    [words.names, namesOf(false)],
    [words.former, namesOf(true)],
  ].map(([label, value]) => [String(label), value ? String(value) : null])
  return (
    <Card title={words.title}>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="list-item">
                <dt className="quiet small">
                  <span>{label}</span>
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="small quiet table-note">{words.source(source, format.date(listedOn))}</p>
    </Card>
  )
}

function placeOf({ city, district, region }: ClubListing, list: (items: readonly string[]) => string): string {
  return list([district, city, region].filter((one) => one !== null))
}
