import { Link } from 'react-router'
import type { AuditEntry } from '#contract/touchline/desk-audit.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { auditWords } from './words.ts'

/** An entry, with what changed behind its line. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const words = useWords(auditWords)
  const { format } = useLanguage()
  const { id, at, action, object, reason, changes, hash, isErased, network } = entry
  return (
    <details className="desk-entry">
      <summary>
        <span className="quiet">{format.number(id)}</span>
        <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
        {entry.actor ? <Avatar src={entry.actor.avatar} size={26} /> : <span className="desk-disc small" />}
        <span className="desk-entry-text">
          <b>
            {action.replaceAll('_', ' ')}
            {object !== '' && `: ${object}`}
          </b>
          <small>
            {actorOf(entry, words)}
            {reason !== '' && `: ${reason}`}
          </small>
        </span>
        <span className="desk-hash">
          <span className="wide-only">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</span>
          <DeskIcon name="chain" size="s" />
        </span>
      </summary>
      <dl>
        {entry.person && (
          <div>
            <dt>{words.about}</dt>
            <dd>
              <Link to={`/desk/people/${entry.person.id}`}>{entry.person.nickname}</Link>
            </dd>
          </div>
        )}
        {network !== '' && (
          <div>
            <dt>{words.network}</dt>
            <dd>{network}</dd>
          </div>
        )}
        {changes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.hash}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
        {isErased && <div>{words.erased}</div>}
      </dl>
    </details>
  )
}

function actorOf({ by, actor }: AuditEntry, words: { operator: string; system: string; gone: string }): string {
  if (by === 'operator') return words.operator
  if (by === 'system') return words.system
  return actor?.nickname ?? words.gone
}
