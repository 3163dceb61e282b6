import sheet from './tournament.css?url'

/** The style sheet of tournaments, loaded with their pages only. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="sport" />
}
