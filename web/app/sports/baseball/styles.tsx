import sheet from './baseball.css?url'

/** The style sheet of baseball's pages, loaded with them only. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="sport" />
}
