export const signInState = {
  header: 'Acceso',
  signedIn: 'Inició sesión',
  never: 'Nunca inició sesión',
  linkSent: 'Enlace creado',
  linkExpired: 'Enlace vencido',
  until: (day: string) => `hasta el ${day}`,
};
