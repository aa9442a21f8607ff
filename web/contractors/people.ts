interface Named {
  firstName: string;
  lastName: string;
}

export function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
