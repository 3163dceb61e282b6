import { useState } from 'react'
import type { DeskSetting } from '#contract/touchline/desk-health.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { healthWords } from './words.ts'

/** Settings that are set or unsafe, then all: value and place, never a secret. */
export function SettingsCard({ settings }: { settings: DeskSetting[] }) {
  const words = useWords(healthWords)
  const [isWhole, setIsWhole] = useState(false)
  const unsafe = settings.filter(({ problem }) => problem !== null).length
  const rest = settings.filter(({ problem }) => problem === null)
  const shown = [
    ...settings.filter(({ problem }) => problem !== null),
    ...(isWhole ? rest : rest.filter(({ isSet }) => isSet)),
  ]
  return (
    <Card title={words.settings} beside={unsafe > 0 && <span className="tag loss">{words.unsafe(unsafe)}</span>}>
      <dl className="health-list">
        {shown.map(({ name, value, isSecret, isSet, from, description, problem }) => (
          <div key={name} className={problem === null ? undefined : 'health-unsafe'} title={description}>
            <dt>
              <code>{name}</code>
              {problem !== null && <small>{words.problems[problem]}</small>}
            </dt>
            <dd>
              {isSecret ? (isSet || from === 'file' ? words.secret : words.notSet) : (value ?? words.notSet)}{' '}
              <span className="tag">{words.from[from]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="desk-foot">
        <span>{words.settingsNote}</span>
        {!isWhole && (
          <button type="button" className="more touchable" onClick={() => setIsWhole(true)}>
            {words.all(settings.length)}
          </button>
        )}
      </div>
    </Card>
  )
}
