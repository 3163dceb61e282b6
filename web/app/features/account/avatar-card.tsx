import { useRef } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { changeMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'

/** The level of the membership privilege; the server decides. */
const ownPictureLevel = 3

/** A default picture or an upload: the server re-encodes uploads, which removes the metadata (place, camera). */
export function AvatarCard({ me }: { me: Me }) {
  const words = useWords(accountWords).profile
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const file = useRef<HTMLInputElement>(null)
  const choose = async (avatar: string) => changeMe(await callApi<Me>('PUT', '/me/profile', { body: { avatar } }))
  const upload = async (picture: File) => {
    const body = new FormData()
    body.append('file', picture)
    const { url } = await callApi<{ url: string }>('POST', '/api/support/upload', {
      query: { folderId: 'avatar' },
      body,
    })
    await choose(url)
  }
  return (
    <Card title={words.picture}>
      <div className="body form-stack">
        <div className="line avatar-own">
          <Avatar src={me.avatar} size={72} />
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            onChange={(event) => {
              const picture = event.target.files?.[0]
              if (picture) void run(() => upload(picture))
              event.target.value = ''
            }}
          />
          {me.level < ownPictureLevel ? (
            <p className="small second">{words.uploadFrom(ownPictureLevel)}</p>
          ) : (
            <SubmitButton type="button" className="button tall" isBusy={isBusy} onClick={() => file.current?.click()}>
              <AccountIcon name="camera" />
              {words.upload}
            </SubmitButton>
          )}
        </div>
        <FormError>{explain(failure)}</FormError>
        <OurPictures chosen={me.avatar} onChoose={(picture) => void run(() => choose(picture))} />
      </div>
    </Card>
  )
}

function OurPictures({ chosen, onChoose }: { chosen: Me['avatar']; onChoose: (picture: string) => void }) {
  const words = useWords(accountWords).profile
  const pictures = useRead<{ list: string[] }>('/avatars')
  return (
    <div className="avatar-grid" role="group" aria-label={words.ours}>
      {(pictures.state === 'read' ? pictures.data.list : []).map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-pressed={picture === chosen}
          aria-label={words.pictureNumber(index + 1)}
          onClick={() => onChoose(picture)}
        >
          <Avatar src={picture} size={44} />
        </button>
      ))}
    </div>
  )
}
