import { Suspense } from 'react';
import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { entriesFor } from './dashboard/pages.ts';
import { Palette } from './palette/Palette.tsx';
import { later } from './ui/later.tsx';
import { IdleWatch } from './app/IdleWatch.tsx';
import { usePersonLanguage } from './app/person-language.ts';
import { AfterResume, useActor } from './app/session.tsx';

const PagesPalette = later(async () => (await import('./PagesPalette.tsx')).PagesPalette);
/** Without the file of the notices the pages still work. */
const AccountNotices = later(
  async () => (await import('./profile/AccountNotices.tsx')).AccountNotices,
  () => null,
);

/** Without the file of the bell the pages still work. */
const Bell = later(
  async () => (await import('./notifications/Bell.tsx')).Bell,
  () => null,
);

/** Without these files the pages work as long as there is a connection. */
const ConnectionBar = later(
  async () => (await import('./app/offline/ConnectionBar.tsx')).ConnectionBar,
  () => null,
);
const InstalledApp = later(
  async () => (await import('./app/offline/InstalledApp.tsx')).InstalledApp,
  () => null,
);

const OwnPages = later(
  async () => (await import('./OwnPages.tsx')).OwnPages,
  () => null,
);

/** What runs beside every page. */
function Services() {
  usePersonLanguage();
  return (
    <>
      <IdleWatch />
      <Suspense>
        <InstalledApp />
        <OwnPages />
      </Suspense>
      <Palette pages={entriesFor(useActor())} Dialog={PagesPalette} />
    </>
  );
}

/** The frame of all pages behind the sign-in, and what opens from everywhere in it. */
export function DashboardFrame() {
  const notices = (
    <Suspense>
      <ConnectionBar />
      <AccountNotices />
    </Suspense>
  );
  const bell = (
    <Suspense>
      <Bell />
    </Suspense>
  );
  return (
    <>
      <DashboardLayout bell={bell} notices={notices} />
      <AfterResume>
        <Services />
      </AfterResume>
    </>
  );
}
