import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('day/:date', 'routes/home.tsx', { id: 'day' }),
  route('match/:match/:tab?', 'routes/match.tsx'),
  route('league/:league/values', 'routes/league-values.tsx'),
  route('team/:team/data-bank', 'routes/team-bank.tsx'),
  route('player/:player/data-bank', 'routes/player-bank.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('league/:league/:tab?', 'routes/league.tsx'),
  route('team/:team/:tab?', 'routes/team.tsx'),
  route('player/:player/:tab?', 'routes/player.tsx'),
  route('champion', 'routes/champion.tsx'),
  route('search', 'routes/search.tsx'),
  route('offline', 'routes/offline.tsx'),
  route('support', 'routes/support.tsx'),
  route('widgets', 'routes/widgets.tsx'),
  route('me/matches', 'routes/my-matches.tsx'),
  route('me', 'routes/me.tsx', [
    index('routes/profile.tsx'),
    route('inbox', 'routes/inbox.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('blocked', 'routes/blocked.tsx'),
    route('security', 'routes/security.tsx'),
    route('membership', 'routes/membership.tsx'),
    route('export', 'routes/export.tsx'),
    route('close', 'routes/close.tsx'),
  ]),
  route('user/:user', 'routes/user.tsx'),
  route('moderation', 'routes/moderation.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
