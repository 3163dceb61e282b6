import shared from '../esports/esports.css?url'
import sheet from './csgo.css?url'

/** The style sheets of Counter-Strike, loaded with its pages only. */
export function Styles() {
  return (
    <>
      <link rel="stylesheet" href={shared} precedence="sport" />
      <link rel="stylesheet" href={sheet} precedence="sport" />
    </>
  )
}
