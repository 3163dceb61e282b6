import type { WalletEntryPage } from '#contract/touchline/wallet.ts'
import { useWords } from '../../i18n/language.tsx'
import { useAmounts } from './use-amounts.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

/** All accounts of a transfer: what left one came to another. */
export function EntryLegs({ page: { legs, transfer, leaf } }: { page: WalletEntryPage }) {
  const words = useWords(walletWords)
  const { coins } = useAmounts()
  const sum = (side: 'in' | 'out') => legs.reduce((total, leg) => total + (leg[side] ?? 0), 0)
  return (
    <div className="wallet-legs">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col">{words.out}</th>
            <th scope="col">{words.in}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            <Leg key={index} leg={leg} />
          ))}
          {sum('in') === sum('out') && (
            <tr className="sum">
              <th scope="row">
                {words.equal} <WalletIcon name="check" size="s" />
              </th>
              <td>{coins(sum('out'))}</td>
              <td>{coins(sum('in'))}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="wallet-hashes">
        <span>
          {words.transfer} {transfer}
        </span>
        {leaf ? (
          <>
            <span>
              {words.hash} <Hash hash={leaf.hash} />
            </span>
            {leaf.before && (
              <span>
                {words.hashBefore} <Hash hash={leaf.before} />
              </span>
            )}
          </>
        ) : (
          <span>{transfer.startsWith('h') ? words.onHold : words.unnumbered}</span>
        )}
      </p>
    </div>
  )
}

function Leg({ leg }: { leg: WalletEntryPage['legs'][number] }) {
  const { coins } = useAmounts()
  return (
    <tr>
      <th scope="row">{leg.account}</th>
      <td>{leg.out === null ? '' : coins(leg.out)}</td>
      <td>{leg.in === null ? '' : coins(leg.in)}</td>
    </tr>
  )
}

/** Both ends of a hash; whole as a tooltip. */
export function Hash({ hash }: { hash: string }) {
  return <code title={hash}>{hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-4)}` : hash}</code>
}
