/** Second instances of modules of React Router, see `loadRouterWhenUsed` in vite.config.ts. */
declare module 'react-router?used=router/router' {
  export { UNSAFE_createRouter as createRouter } from 'react-router'
}

declare module 'react-router?used=dom/ssr/routes' {
  export { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router'
}

declare module 'react-router?used=dom/ssr/single-fetch' {
  export { UNSAFE_getTurboStreamSingleFetchDataStrategy as getTurboStreamSingleFetchDataStrategy } from 'react-router'
}
