import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import type { SignInDialogProps } from '../../session/sign-in.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Signing in and registering in place; what one was doing goes on afterwards. */
export function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const words = useWords(accountWords)
  return (
    <Dialog title={words.signIn} onClose={() => onClose(false)}>
      {reason && <p className="second">{reason}</p>}
    </Dialog>
  )
}
