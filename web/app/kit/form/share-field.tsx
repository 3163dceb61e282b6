import { useText } from '../../i18n/language.tsx'
import { Dialog } from '../page/dialog.tsx'
import './form.css'

/** The address as a selected text, for browsers that do not let a page copy. */
export default function ShareField({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog title={text.match.share} onClose={onClose}>
      <p className="small second">{text.match.shareByHand}</p>
      <div className="input">
        <input
          readOnly
          value={address}
          aria-label={text.match.address}
          data-first
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
