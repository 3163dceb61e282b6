import { WalletIcon, type WalletIconName } from './wallet-icon.tsx'

/** How a state looks: its icon, and the tone of its tag. */
export type TagLook = readonly [icon: WalletIconName, tone: string]

export function WalletTag({ look: [icon, tone], children }: { look: TagLook; children: string }) {
  return (
    <span className={`tag ${tone}`}>
      <WalletIcon name={icon} size="s" />
      {children}
    </span>
  )
}
