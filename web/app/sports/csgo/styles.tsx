import { Styles as SeriesStyles } from '../esports/styles.tsx'
import { Sheet } from '../sheet.tsx'
import sheet from './csgo.css?url'

/** The style sheets of Counter-Strike, loaded with its pages only. */
export function Styles() {
  return (
    <>
      <SeriesStyles />
      <Sheet href={sheet} />
    </>
  )
}
