/// <reference types="vite/client" />
import { lazy, Suspense, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { lazyWhenUp } from './kit/page/later.tsx'
import interFont from '../fonts/inter-latin.woff2?url'
import archivoFont from '../fonts/archivo-latin.woff2?url'
import type { Route } from './+types/root.ts'
import { apiContext, requestContext } from './api-context.ts'
import { bootScript, storedKeys } from './boot.ts'
import { LensChips } from './kit/lens/parts.tsx'
import { AnnouncementBanner } from './features/support/announcement-banner.tsx'
import { LanguageProvider } from './i18n/language.tsx'
import { locales } from './i18n/format.ts'
import { Announcer } from './live/announcer.tsx'
import { isNetworkFailure, keepPage } from './live/keep-page.ts'
import { usePage } from './page.ts'
import { useMe } from './session/me.ts'
import { SignInProvider, type SignInDialogs } from './session/sign-in.tsx'
import { Footer } from './frame/footer.tsx'
import { Header, TabBar } from './frame/header.tsx'
import { Offline } from './frame/offline.tsx'
import { Sprite } from './kit/crest/sprite.tsx'
import { ErrorState } from './kit/page/states.tsx'
import { sportMarkOf } from './sports/parts.ts'
import printStyle from './styles/print.css?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './frame/shell.css'
import './styles/controls.css'
import './kit/page/states.css'
import './kit/row/match-row.css'
import './features/day/home.css'
import './routes/match/match-parts.css'
import './features/search/palette.css'
import './styles/large-text.css'

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'preload', href: archivoFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'stylesheet', href: printStyle, media: 'print' },
    { rel: 'apple-touch-icon', href: '/icon-touch.png' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language: lang } = context.get(requestContext)
  // A failure must not prevent the page.
  const answer = await context
    .get(apiContext)
    .touchline.getHouseNotice({ lang }, { signal: request.signal })
    .catch(() => null)
  const isLanguageAsked = new URL(request.url).searchParams.has('lang')
  return { ...context.get(requestContext), isLanguageAsked, announcement: answer?.notice ?? null }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

const dialogs: SignInDialogs = {
  loadSignIn: async () => (await import('./features/sign-in/sign-in-dialog.tsx')).SignInDialog,
  FactorDialog: lazy(async () => ({
    default: (await import('./features/security/factor-dialog.tsx')).FactorDialog,
  })),
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage()
  return (
    <html
      lang={locales[page.language]}
      data-theme={page.theme === 'system' ? undefined : page.theme}
      data-zone={page.timeZone}
      data-offsets={page.offsets.join(' ')}
      data-lens={page.lens.mark || undefined}
      data-sports={useSportMark()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColour />
        <link rel="manifest" href={`/manifest-${page.language}.webmanifest`} />
        {/* It has run when a browser hydrates, so its text stays on the server. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        <LanguageProvider tag={page.language} timeZone={page.timeZone}>
          <SignInProvider dialogs={dialogs}>
            {/* The desk has a frame of its own, once it is open. */}
            {useRouteLoaderData('routes/desk') ? (
              children
            ) : (
              <>
                <Header />
                <LensChips />
                <AnnouncementBanner notice={page.announcement} />
                <Closing />
                <main id="content" tabIndex={-1}>
                  {children}
                </main>
                <Footer />
                <TabBar />
              </>
            )}
            <Offline />
            <Announcer />
            <Notices />
          </SignInProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The colour of the header, for the frame of the window. */
function ThemeColour() {
  const { theme } = usePage()
  return (['light', 'dark'] as const).map((one) => (
    <meta
      key={one}
      name="theme-color"
      media={`(prefers-color-scheme: ${one})`}
      content={(theme === 'system' ? one : theme) === 'light' ? '#ffffff' : '#121815'}
    />
  ))
}

/** The parts of sports that hydration needs, as declared by the routes in their `handle`. */
function useSportMark(): string | undefined {
  const mark = useMatches()
    .map(({ handle, loaderData }) => sportMarkOf(handle, loaderData))
    .join(' ')
    .trim()
  return mark || undefined
}

const ClosingNotice = lazyWhenUp(() => import('./features/leaving/closing-notice.tsx'))

/** A closing account sees the notice on every page while it can be restored. */
function Closing() {
  const me = useMe()
  return (
    me?.state === 'closing' && (
      <Suspense>
        <ClosingNotice me={me} />
      </Suspense>
    )
  )
}

const NoticeKeeper = lazyWhenUp(() => import('./frame/notice-keeper.tsx'))

/** Loaded once the session is known, so that no page waits for it. */
function Notices() {
  const me = useMe()
  return (me || (me === null && hasLeftTraces())) && <Suspense>{<NoticeKeeper />}</Suspense>
}

export default function Root() {
  return <Outlet />
}

/** Comes after the page: only a signing-in reader needs it. */
const MissingAgain = lazyWhenUp(() => import('./features/sign-in/missing-again.tsx'))

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : isNetworkFailure(error) ? 0 : 500
  return (
    <>
      <ErrorState status={status} />
      {status === 404 && (
        <Suspense>
          <MissingAgain />
        </Suspense>
      )}
    </>
  )
}

/**
 * Whether this browser has state to maintain for a visitor: follows of a former session, reminders, push. Most have
 * none.
 */
function hasLeftTraces(): boolean {
  try {
    return [storedKeys.followedBy, storedKeys.device, storedKeys.push].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
