export const roleChange = {
  help: {
    IT_Admin:
      'Es dueño o dirige la empresa: ve y cambia todo, también la nómina, los impuestos y el acceso de los demás.',
    Manager:
      'Dirige una terminal: aprueba días, procesa la nómina y administra a los choferes a su cargo.',
    Employee: 'Trabaja en la oficina o el taller: registra sus propios días y ve su propio pago.',
    HR: 'Contrata choferes: administra a los choferes de toda la empresa, con pagos y formularios fiscales. No puede aprobar días ni procesar la nómina.',
    Accountant:
      'Lleva la contabilidad: procesa la nómina, los informes y los formularios fiscales de toda la empresa. No puede aprobar días.',
    Supervisor: 'Despacha: aprueba días y gastos de los choferes a su cargo, y genera informes.',
    Contractor:
      'Maneja, también con camión propio: registra días y gastos y recibe su pago cada semana.',
    Asst_Manager:
      'Trabaja con un gerente: aprueba días y administra a los choferes a su cargo. No puede procesar la nómina.',
    Admin_Assistant: 'Ayuda en la oficina: registra sus propios días. No puede abrir la nómina.',
  },
  helpTitle: 'Quién hace qué',
  action: 'Asignar rol',
  title: (name: string) => `Asignar un rol a ${name}`,
  current: 'Roles actuales',
  none: 'Ninguno',
  newRole: 'Rol nuevo',
  choose: 'Elija un rol',
  missing: 'Elija un rol.',
  busy: 'Guardando...',
  done: (name: string, role: string) => `${name} tiene ahora el rol ${role}`,
  failed: 'No se pudo asignar el rol',
  gains: 'gana',
  loses: 'pierde',
  unchanged: {
    before: 'Nada cambia para',
    after: ': otras políticas o el rol dan los mismos permisos.',
  },
  permissionSentences: {
    'access:dashboard-page': 'Abre el Inicio.',
    'access:profile-page': 'Ve sus propias cifras en el Inicio.',
    'access:time-logs-page': 'Abre el Registro de días y registra sus propios días.',
    'access:payroll-page': 'Abre Nómina y ve los pagos a su alcance.',
    'access:contractors-page': 'Abre la página Contratistas.',
    'access:reports-page': 'Abre la página Informes.',
    'access:staff-management-page': 'Ve Personal en el menú.',
    'access:audit-logs-page': 'Ve Auditoría en el menú.',
    'access:admin-dashboard': 'Ve el Archivo en el menú.',
    'action:process-payroll': 'Procesa la nómina y ve lo que ganan los demás.',
    'action:approve-time-log': 'Aprueba y rechaza los días de los demás.',
    'action:run-reports': 'Genera informes y los exporta.',
    'action:manage-profiles': 'Agrega personas, cambia sus datos y sus roles.',
    'action:assign-policies': 'Asigna políticas y decide quién depende de quién.',
    'action:reset-passwords': 'Crea contraseñas temporales para los demás.',
    'action:reveal-tin':
      'Ve un número de contribuyente completo o imprime un W-9 con él. El registro de auditoría anota cada vez.',
    assign_roles: 'Administra contratistas y los invita.',
  },
  effects: {
    scopes: {
      self: 'Ve solo sus propios registros.',
      subtree: 'Ve los registros de las personas a su cargo.',
      company: 'Ve los registros de toda la empresa.',
    },
    becomesContractor:
      'Un lugar en la página Contratistas y en el día de pago, con pago por los días aprobados.',
    leavesContractors:
      'El lugar en la página Contratistas y el pago de los días después de hoy. El día de pago todavía paga los días hasta hoy.',
    stays:
      'Los días, los pagos, los formularios fiscales y el historial se conservan. Las demás políticas también.',
  },
};
