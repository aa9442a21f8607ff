export const roles = {
  IT_Admin: 'Administración de TI',
  Manager: 'Gerente',
  Employee: 'Personal',
  HR: 'Recursos Humanos',
  Accountant: 'Contabilidad',
  Supervisor: 'Supervisor',
  Contractor: 'Contratista',
  Asst_Manager: 'Subgerente',
  Admin_Assistant: 'Asistente de administración',
};
