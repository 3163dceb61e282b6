import type { DeskHealth } from '#contract/touchline/desk-health.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { healthWords } from './words.ts'

const gb = (mb: number) => (mb / 1024).toFixed(1)

/** The machine that answers, and who is behind its store. */
export function MachineCard({ health: { machine, followers } }: { health: DeskHealth }) {
  const words = useWords(healthWords)
  const { format } = useLanguage()
  const bars = [
    { text: words.cores(String(machine.load), machine.cores), value: machine.load, max: machine.cores },
    {
      text: words.memory(gb(machine.memoryMb - machine.memoryFreeMb), gb(machine.memoryMb)),
      value: machine.memoryMb - machine.memoryFreeMb,
      max: machine.memoryMb,
    },
    {
      text: words.disk(gb(machine.diskMb - machine.diskFreeMb), gb(machine.diskMb)),
      value: machine.diskMb - machine.diskFreeMb,
      max: Math.max(1, machine.diskMb),
    },
  ]
  return (
    <Card
      title={words.machine}
      beside={<small className="second">{words.version(machine.version, format.moment(machine.startedAt))}</small>}
    >
      <div className="health-bars">
        {bars.map(({ text, value, max }) => (
          <label key={text}>
            <small>{text}</small>
            <progress value={Math.min(value, max)} max={max} />
          </label>
        ))}
      </div>
      <p className="desk-foot">
        {words.process(machine.processMb)}, {words.database(machine.databaseMb, machine.connections)}
      </p>
      <h3>{words.followers}</h3>
      <dl className="health-list">
        {followers.map(({ name, behind, since }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={behind > 0 ? 'health-bad' : undefined}>
              {behind === 0 ? words.upToDate : words.behind(behind)}
              {since !== null && <small> {words.since(format.moment(since))}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Erasures, exports and recent imports. */
export function DueCard({ health: { due, imports } }: { health: DeskHealth }) {
  const words = useWords(healthWords)
  const { format } = useLanguage()
  const { erasures, nextErasureAt, lateErasures, exports: waiting, oldestExportAt } = due
  return (
    <Card title={words.due}>
      <dl className="health-list">
        <div>
          <dt>{words.erasures}</dt>
          <dd className={lateErasures > 0 ? 'health-bad' : undefined}>
            {erasures === 0 ? words.none : erasures}
            {nextErasureAt !== null && <small> {words.next(format.moment(nextErasureAt))}</small>}
          </dd>
        </div>
        <div>
          <dt>{words.exports}</dt>
          <dd>
            {waiting === 0 ? words.none : waiting}
            {oldestExportAt !== null && <small> {words.since(format.moment(oldestExportAt))}</small>}
          </dd>
        </div>
        {imports.map(({ source, startedAt, finishedAt, read, refused }) => (
          <div key={`${source} ${startedAt}`}>
            <dt className="clip">{source}</dt>
            <dd className={finishedAt === null ? 'health-bad' : undefined}>
              {finishedAt === null ? words.unfinished : words.imported(read, refused)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
