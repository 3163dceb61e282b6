import sheet from './basketball.css?url'

/** The style sheet of basketball's pages, loaded with them only. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="sport" />
}
