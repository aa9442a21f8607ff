/** The texts of the tax documents and the year page. */
export const messages = {
  payee: {
    filedAs: (name: string) => `Filed as ${name}`,
    otherNumber: (name: string) => `Filed as ${name}, under another taxpayer number`,
  },
};
