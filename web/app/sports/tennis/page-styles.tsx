import sheet from './pages.css?url'

/** The style sheet of the cards on pages of tournaments and players. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="sport" />
}
