import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '../domain/company/product.ts';

// The W3C Web Application Manifest: name, icons and screenshots of the installed app.

export const ICON_BACKGROUND = '#ffffff';

export const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** Screenshots that the browser shows before it installs the app, taken from docs/screens. */
export const INSTALL_SCREENSHOTS = [
  {
    from: 'my-weeks-on-a-phone-phone-dark.webp',
    src: 'install-phone.webp',
    sizes: '390x844',
    form_factor: 'narrow',
    label: 'A driver logs the week',
  },
  {
    from: 'approval-queue-wide.webp',
    src: 'install-wide.webp',
    sizes: '1440x900',
    form_factor: 'wide',
    label: 'An approver reviews the week',
  },
] as const;

export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Log your week, see your pay, approve days.',
  lang: 'en-US',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#1d4f91',
  background_color: ICON_BACKGROUND,
  icons: [...ICONS],
  screenshots: INSTALL_SCREENSHOTS.map((screenshot) => ({
    src: screenshot.src,
    sizes: screenshot.sizes,
    form_factor: screenshot.form_factor,
    label: screenshot.label,
    type: 'image/webp',
  })),
  shortcuts: [
    { name: 'My week', url: '/dashboard/time-logs' },
    { name: 'My statements', url: '/dashboard/payroll' },
  ],
};

/** The manifest that pages in Spanish link. The shortcuts and screenshots have Spanish names too. */
export const SPANISH_MANIFEST: Partial<ManifestOptions> = {
  ...MANIFEST,
  description: 'Registre su semana, vea su pago, apruebe días.',
  lang: 'es-US',
  screenshots: (MANIFEST.screenshots ?? []).map((screenshot, index) => ({
    ...screenshot,
    label: ['Un conductor registra la semana', 'Un aprobador revisa la semana'][index] ?? '',
  })),
  shortcuts: [
    { name: 'Mi semana', url: '/dashboard/time-logs' },
    { name: 'Mis comprobantes', url: '/dashboard/payroll' },
  ],
};
