import { Sheet } from '../sheet.tsx'
import sheet from './esports.css?url'

/** The style sheet of series of games, loaded with their pages only. */
export function Styles() {
  return <Sheet href={sheet} />
}
