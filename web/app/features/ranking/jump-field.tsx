import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface JumpFieldProps {
  /** Where the name is sent: the server answers with the address of the row, so no script is needed. */
  action: string
  typed: string
  /** The ranked teams, offered while typing. */
  teams: readonly { id: number; name: string }[]
  words: { jump: string; go: string }
  /** Hidden fields of the form. */
  kept?: ReactNode
  /** Hits where these are not exactly one team. */
  children: ReactNode
}

/** Leads to the row of a team by its name. */
export function JumpField({ action, typed, teams, words, kept, children }: JumpFieldProps) {
  return (
    <search className="ranking-jump">
      <Form action={action} className="line" reloadDocument>
        {kept}
        <input
          className="choice"
          type="search"
          name="find"
          list="ranked-teams"
          autoComplete="off"
          aria-label={words.jump}
          placeholder={words.jump}
          defaultValue={typed}
          required
        />
        <button type="submit" className="button plain touchable">
          {words.go}
        </button>
        <datalist id="ranked-teams">
          {teams.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </Form>
      {children}
    </search>
  )
}
