import { useRef } from 'react'
import { mostPictures } from '#contract/touchline/talk-limits.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import type { Draft } from './drafts.ts'
import { TalkIcon } from '../../kit/crest/talk-icon.tsx'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

/** Up to three pictures, uploaded when they are chosen. */
export function PicturePicker({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const words = useWords(talkWords)
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const field = useRef<HTMLInputElement>(null)
  const { pictures } = draft
  const room = mostPictures - pictures.length
  const upload = (files: readonly File[]) =>
    run(async () => {
      let added = pictures
      for (const file of files.slice(0, room)) {
        const picture = await requireSignIn(() => send(file), { reason: words.signInReason })
        if (picture === undefined) return
        added = [...added, picture]
        onChange({ pictures: added })
      }
    })
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={words.addPicture}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void upload(files)
        }}
      />
      {room > 0 && (
        <button
          type="button"
          className="icon-button talk-add-picture"
          aria-label={words.addPicture}
          title={words.addPicture}
          aria-busy={isBusy}
          onClick={() => field.current?.click()}
        >
          <TalkIcon name="picture" />
        </button>
      )}
      {pictures.length > 0 && <Chosen pictures={pictures} onChange={(next) => onChange({ pictures: next })} />}
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

function Chosen({ pictures, onChange }: { pictures: readonly string[]; onChange: (next: string[]) => void }) {
  const words = useWords(talkWords)
  return (
    <ul className="comment-pictures" aria-label={words.pictures}>
      {pictures.map((picture, at) => (
        <li key={picture}>
          <img src={picture} alt="" />
          <button
            type="button"
            className="icon-button"
            aria-label={words.removePicture(at + 1)}
            onClick={() => onChange(pictures.filter((one) => one !== picture))}
          >
            <Icon name="close" size="s" />
          </button>
        </li>
      ))}
    </ul>
  )
}

async function send(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await callApi<{ url: string }>('POST', '/api/support/upload', { query: { folderId: 'comment' }, body })).url
}
