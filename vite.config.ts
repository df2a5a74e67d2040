import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite'

/** The router's plugin switches its support of inlined styles off; a later plugin has the last word. Our styles stand in the HTML. */
const inlinedStylesStay: Plugin = {
  name: 'inlined-styles-stay',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
}

/** React, the router and the words' library: every page needs them, so they are one file, which compresses better and outlives our releases. */
const frame = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/]/

const browserFiles: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  input: 'src/app/entryClient.tsx',
  treeshake: {
    // Making a schema has no effect but the schema: one that a page does not use is left out of it, and the library with it.
    manualPureFunctions: ['z'],
    // What the API's client brings for sockets and streams is left out where nobody opens one; the package does not say so itself.
    moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]client[\\/]/, sideEffects: false }],
  },
  output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } },
}

/**
 * `vite build` writes the browser's files to dist/client with a manifest; `vite build --ssr` writes dist/server/entryServer.js.
 * With WORDS=strict a missing translation stops the build; without it the English sentence stands in.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'src/art/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    lingui({ failOnMissing: process.env['WORDS'] === 'strict' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    inlinedStylesStay,
  ],
  // Libraries that still support older versions bring along what React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : browserFiles,
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
